import { lazy, Suspense } from 'react'
import { Skeleton } from './Skeleton'

/** What a modal can show. Each kind comes with its own file, loaded when it is first shown. */
export type ModalContentData =
  | { type: 'slider'; data: { file: string; alt: string }[] }
  | { type: 'html'; data: string }
  /** A drawing below /media; stays empty when it cannot be had. */
  | { type: 'svg'; data: { file: string; alt: string } }

export interface ModalContentLabels {
  slider: string
  previous: string
  next: string
  noPreview: string
}

const SliderContent = lazy(() => import('./SliderContent').then((file) => ({ default: file.SliderContent })))
const SvgContent = lazy(() => import('./SvgContent').then((file) => ({ default: file.SvgContent })))
const Prose = lazy(() => import('./Prose').then((file) => ({ default: file.Prose })))

/** Stands inside a Modal. `data` of type html must be sanitised. */
export function ModalContent({ content, labels }: { content: ModalContentData; labels: ModalContentLabels }) {
  return (
    <Suspense fallback={<Skeleton height="16rem" />}>
      {content.type === 'slider' && <SliderContent pictures={content.data} labels={labels} />}
      {content.type === 'html' && <Prose html={content.data} />}
      {content.type === 'svg' && <SvgContent {...content.data} />}
    </Suspense>
  )
}
