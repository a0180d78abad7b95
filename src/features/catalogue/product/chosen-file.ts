import { atom } from 'jotai'

export interface ChosenFile {
  option: string
  file: File
  /** The shop's key, once it is there. */
  key?: string
}

/** The picture that was chosen last and the option it is for: shown from here before it is sent, and while it is (studio-21). */
export const chosenFileAtom = atom<ChosenFile>()

/** How often the pointer or the focus came to a file box: what shows a picture is fetched while one is looked for. */
export const choosingAtom = atom(0)
