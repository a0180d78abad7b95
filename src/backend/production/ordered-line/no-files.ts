/** A line that files can't be made of by themselves, in words for the workshop: what is missing, and what to do instead. */
export class NoFiles extends Error {}
