/** The pictures of the badges: assets/badges/<id>.svg, drawn for every size from the avatar's corner to the whole screen. */
import type { BadgeId } from '#domain/credentials/badge-list';

const files = import.meta.glob<string>('../assets/badges/*.svg', { eager: true, query: '?url', import: 'default' });

/** The address of a badge's picture. */
export function badgeArt(id: BadgeId): string {
  return files[`../assets/badges/${id}.svg`] ?? '';
}
