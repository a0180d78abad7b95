import type { EditorTools } from '../EditorContext'
import type { SignView } from '../view-state'

/** What is left out stays. */
export const setSignView = ({ views }: Pick<EditorTools, 'views'>, changed: Partial<SignView>) =>
  views.set((now) => ({ ...now, sign: { ...now.sign, ...changed } }))
