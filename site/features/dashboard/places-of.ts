/** The elements of a page that its script fills, by the name in their data attribute. One that is missing is a bug, and throws. */
export function placesOf(kind: string): <Place extends HTMLElement = HTMLElement>(name: string) => Place {
  return <Place extends HTMLElement>(name: string) => {
    const found = document.querySelector<Place>(`[data-${kind}="${name}"]`);
    if (found === null) throw new Error(`The page has no place for ${kind} ${name}`);
    return found;
  };
}
