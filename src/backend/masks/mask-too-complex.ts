/** The picture or its painted matte is too complex for the limits of a mask. */
export class MaskTooComplex extends Error {}
