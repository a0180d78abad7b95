/**
 * How many pages of one kind a build makes: a build's time stays the same however large the catalogue grows. The first that
 * asks for one of the others has it made (pages-24).
 */
export const builtPages = 100
