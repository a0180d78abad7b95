import { useDocument, useSelection } from '../../EditorContext'
import { signIn, type SignNode } from '../../sign-edits'

/** The words that the panel is about, as they are now. */
export const useSign = (): SignNode | undefined => signIn(useDocument(), useSelection())
