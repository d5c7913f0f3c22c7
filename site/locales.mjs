/** The languages of the site, the default first. A `.mjs` because astro.config reads it before anything is compiled. */
export const LOCALES = /** @type {const} */ (['en']);
