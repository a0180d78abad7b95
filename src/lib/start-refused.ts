/** A reason for operations why the process cannot start; its message is all that is printed. */
export class StartRefused extends Error {}
