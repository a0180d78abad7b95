/**
 * Thrown for a line whose files cannot be made automatically, with a message for production: what is missing,
 * and what to do instead.
 */
export class NoFiles extends Error {}
