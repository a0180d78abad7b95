import { drawingAsSvg } from './drawing-as-svg'
import { readVectorArt } from './read-vector-art'
import { refuse, type VectorArt } from './vector-art'

/**
 * Reads an SVG, a PDF, or an Illustrator file that contains a PDF, as paths.
 * @param type media type
 * @throws NotVector if our print files cannot reproduce it exactly
 */
export const vectorArtOf = async (bytes: Buffer, type: string): Promise<VectorArt> =>
  readVectorArt((await drawingAsSvg(bytes, type)) ?? refuse('a form that our reader does not know'))
