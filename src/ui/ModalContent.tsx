import { useState } from 'react'
import { later } from '@/next/browser/lazy-parts'
import { Skeleton } from './feedback/Skeleton'
import type { SliderLabels } from './fields/SliderContent'

/** What a modal can show. Each kind is a separate file, loaded when first shown. */
export type ModalContentData =
  | { type: 'slider'; data: { file: string; alt: string }[] }
  | { type: 'html'; data: string }
  /** A drawing below /media; stays empty if it cannot be loaded. */
  | { type: 'svg'; data: { file: string; alt: string } }

export interface ModalContentLabels extends SliderLabels {
  /** Shown if a kind's file cannot be loaded (next-6). */
  missing: string
}

const SliderContent = later(() => import('./fields/SliderContent').then((file) => file.SliderContent))
const SvgContent = later(() => import('./pictures/SvgContent').then((file) => file.SvgContent))
const Prose = later(() => import('./Prose').then((file) => file.Prose))

/** The content of a Modal. `data` of type html must be sanitized. */
export function ModalContent({ content, labels }: { content: ModalContentData; labels: ModalContentLabels }) {
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing) return <p role="alert">{labels.missing}</p>
  const away = { waiting: <Skeleton height="16rem" />, onMissing: () => setIsMissing(true) }
  return (
    <>
      {content.type === 'slider' && <SliderContent pictures={content.data} labels={labels} {...away} />}
      {content.type === 'html' && <Prose html={content.data} {...away} />}
      {content.type === 'svg' && <SvgContent {...content.data} {...away} />}
    </>
  )
}
