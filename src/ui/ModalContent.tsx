import { useState } from 'react'
import { later } from '@/next/browser/late-parts'
import { Skeleton } from './Skeleton'
import type { SliderLabels } from './SliderContent'

/** What a modal can show. Each kind comes with its own file, loaded when it is first shown. */
export type ModalContentData =
  | { type: 'slider'; data: { file: string; alt: string }[] }
  | { type: 'html'; data: string }
  /** A drawing below /media; stays empty when it cannot be had. */
  | { type: 'svg'; data: { file: string; alt: string } }

export interface ModalContentLabels extends SliderLabels {
  /** Said when a kind's file does not arrive (next-6). */
  missing: string
}

const SliderContent = later(() => import('./SliderContent').then((file) => file.SliderContent))
const SvgContent = later(() => import('./SvgContent').then((file) => file.SvgContent))
const Prose = later(() => import('./Prose').then((file) => file.Prose))

/** Stands inside a Modal. `data` of type html must be sanitized. */
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
