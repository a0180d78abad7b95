import type { EditorTools } from '../EditorContext'
import type { SignView } from '../state/view-state'

/** Changes the view of a sign; omitted fields stay. */
export const setSignView = ({ views }: Pick<EditorTools, 'views'>, changed: Partial<SignView>) =>
  views.set((now) => ({ ...now, sign: { ...now.sign, ...changed } }))
