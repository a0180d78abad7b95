import { useMemo, type ComponentProps, type ReactNode } from 'react'
import type { MadeDesign } from './MadeSurface'
import { signOn } from './sign/made-sign'
import type { SignView } from './sign/SignView'
import { views } from './views'

interface Props
  extends Pick<MadeDesign, 'document' | 'template' | 'rule' | 'faces'>,
    Pick<ComponentProps<typeof SignView>, 'product' | 'selection' | 'quantity' | 'onAnswer' | 'fills'> {
  /** Fallback for a design without letters, and until the drawing has loaded. */
  children: ReactNode
}

/** A design from the editor as its finished sign (studio-140). */
export function LitDesign({ rule, faces, children, ...shown }: Props) {
  const { document } = shown
  const sign = useMemo(() => signOn(document, rule.id, faces), [document, rule.id, faces])
  return sign ? <views.light {...shown} sign={sign} waiting={children} /> : children
}
