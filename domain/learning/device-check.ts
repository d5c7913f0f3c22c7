/**
 * The device check of the onboarding: what a device's storage, offline support, screen and connection mean for learning here.
 * It only informs; nothing is refused because of it.
 */

const STORAGE_GOOD_MB = 50;
const SCREEN_WIDE_PX = 600;
/** The narrowest screen that every page is made for (WCAG 1.4.10). */
const SCREEN_SMALL_PX = 320;

/** What the device says of itself; null where the browser does not say. */
export type Device = {
  storageMb: number | null;
  /** A page may keep lessons for offline reading: a service worker over a secure connection. */
  serviceWorker: boolean;
  secure: boolean;
  screen: { width: number; height: number };
  online: boolean;
  /** As the browser rates it: slow-2g, 2g, 3g, 4g. */
  connection: string | null;
  saveData: boolean;
};

type StorageVerdict = 'good' | 'low' | 'unknown';
type OfflineVerdict = 'good' | 'insecure' | 'unsupported';
type ScreenVerdict = 'wide' | 'phone' | 'small';
type ConnectionVerdict = 'good' | 'slow' | 'saving' | 'offline' | 'unknown';

export type DeviceCheck = {
  storage: StorageVerdict;
  offline: OfflineVerdict;
  screen: ScreenVerdict;
  connection: ConnectionVerdict;
};

/** What each measurement means. */
export function deviceCheck(device: Device): DeviceCheck {
  return {
    storage: storageVerdict(device.storageMb),
    offline: offlineVerdict(device),
    screen: screenVerdict(device.screen.width),
    connection: connectionVerdict(device),
  };
}

/** Whether lessons opened once can be read without a connection. */
export function worksOffline(device: Device): boolean {
  return offlineVerdict(device) === 'good';
}

function storageVerdict(storageMb: number | null): StorageVerdict {
  if (storageMb === null) return 'unknown';
  return storageMb >= STORAGE_GOOD_MB ? 'good' : 'low';
}

function offlineVerdict(device: Device): OfflineVerdict {
  if (!device.secure) return 'insecure';
  return device.serviceWorker ? 'good' : 'unsupported';
}

function screenVerdict(width: number): ScreenVerdict {
  if (width >= SCREEN_WIDE_PX) return 'wide';
  return width >= SCREEN_SMALL_PX ? 'phone' : 'small';
}

function connectionVerdict({ online, saveData, connection }: Device): ConnectionVerdict {
  if (!online) return 'offline';
  if (saveData) return 'saving';
  if (connection === null) return 'unknown';
  return connection === '4g' ? 'good' : 'slow';
}
