/** Faces for islands, as files: one is loaded when the island shows it. Prebuilt pages have `Face.astro`. */
import beata from '../assets/people/beata.svg?url&no-inline';
import claudine from '../assets/people/claudine.svg?url&no-inline';
import grace from '../assets/people/grace.svg?url&no-inline';
import innocent from '../assets/people/innocent.svg?url&no-inline';

export const FACE_FILES = { beata, claudine, grace, innocent };
