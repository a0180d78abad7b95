import { atom } from 'jotai'

/** The picture that was chosen last and the option it is for: shown from here before it is sent, and while it is (studio-21). */
export const chosenFileAtom = atom<{ option: string; file: File }>()
