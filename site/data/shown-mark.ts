/** Whether a message was shown, remembered from page to page as long as the tab is open; without storage, on this page alone. */
export function shownMark(key: string): { isSet: () => boolean; set: (value: boolean) => void } {
  let here = false;
  return {
    isSet() {
      try {
        return sessionStorage.getItem(key) !== null;
      } catch {
        return here;
      }
    },
    set(value) {
      here = value;
      try {
        if (value) sessionStorage.setItem(key, '1');
        else sessionStorage.removeItem(key);
      } catch {
        // It is then shown once a page.
      }
    },
  };
}
