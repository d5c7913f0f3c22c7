import { describe, expect, it } from 'vitest';
import { type Device, deviceCheck, worksOffline } from './device-check.ts';

const phone: Device = {
  storageMb: 900,
  serviceWorker: true,
  secure: true,
  screen: { width: 390, height: 844 },
  online: true,
  connection: '4g',
  saveData: false,
};

describe('the device check', () => {
  it('finds an ordinary phone on 4g good for everything', () => {
    expect(deviceCheck(phone)).toEqual({ storage: 'good', offline: 'good', screen: 'phone', connection: 'good' });
    expect(worksOffline(phone)).toBe(true);
  });

  it('calls storage low below 50 MB, and unknown where the browser does not tell', () => {
    expect(deviceCheck({ ...phone, storageMb: 50 }).storage).toBe('good');
    expect(deviceCheck({ ...phone, storageMb: 49.9 }).storage).toBe('low');
    expect(deviceCheck({ ...phone, storageMb: null }).storage).toBe('unknown');
  });

  it('reports whether the connection or the browser prevents reading offline', () => {
    // Over plain http there is no service worker either; the connection is the cause to name.
    expect(deviceCheck({ ...phone, secure: false, serviceWorker: false }).offline).toBe('insecure');
    expect(deviceCheck({ ...phone, serviceWorker: false }).offline).toBe('unsupported');
    expect(worksOffline({ ...phone, serviceWorker: false })).toBe(false);
  });

  it('knows three widths of screen', () => {
    const widths = [319, 320, 599, 600].map(
      (width) => deviceCheck({ ...phone, screen: { width, height: 700 } }).screen,
    );
    expect(widths).toEqual(['small', 'phone', 'phone', 'wide']);
  });

  it('puts being offline before data saving, and that before the speed', () => {
    expect(deviceCheck({ ...phone, online: false, saveData: true }).connection).toBe('offline');
    expect(deviceCheck({ ...phone, saveData: true, connection: '2g' }).connection).toBe('saving');
    expect(deviceCheck({ ...phone, connection: '3g' }).connection).toBe('slow');
    expect(deviceCheck({ ...phone, connection: null }).connection).toBe('unknown');
  });
});
