import { useDocument, useSelection } from '../../EditorContext'
import { signIn, type SignNode } from '../../state/sign-edits'

export const useSign = (): SignNode | undefined => signIn(useDocument(), useSelection())
