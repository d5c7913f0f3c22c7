/** A web address alone, so that it can be a link. */
const ADDRESS = /^https:\/\/\S+$/;

/** Where a defence is: a room, or the address of a call as a link. */
export function PlaceText({ place }: { place: string }) {
  if (!ADDRESS.test(place)) return <span className="wrap-anywhere">{place}</span>;
  return (
    <a className="wrap-anywhere" href={place} rel="noopener noreferrer">
      {place}
    </a>
  );
}
