import { atom } from 'jotai'

export interface ChosenFile {
  option: string
  file: File
  /** The shop's key, once the file is uploaded. */
  key?: string
}

/**
 * The picture chosen last, and its option. It is shown from this file before and during the upload
 * (studio-20).
 */
export const chosenFileAtom = atom<ChosenFile>()

/**
 * Counts how often the pointer or focus entered a file box. The code that shows pictures is preloaded then.
 */
export const choosingAtom = atom(0)

/** Returns the upload of the picture shown; undefined while a different file is uploading. */
export const uploadOfShown = <Shown extends { key: string }>(
  chosen: ChosenFile | undefined,
  upload: Shown | undefined,
): Shown | undefined => (!chosen || chosen.key === upload?.key ? upload : undefined)
