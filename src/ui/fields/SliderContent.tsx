import { Picture } from '../pictures/Picture'
import { canPreview } from '../hooks/can-preview'
import { Slider } from './Slider'

export interface SliderLabels {
  slider: string
  previous: string
  next: string
  noPreview: string
}

/** Pictures in a modal, one at a time. Files of other kinds show the no-preview picture (ui-13). */
export function SliderContent({
  pictures,
  labels,
}: {
  pictures: { file: string; alt: string }[]
  labels: SliderLabels
}) {
  return (
    <Slider label={labels.slider} previousLabel={labels.previous} nextLabel={labels.next}>
      {pictures.map(({ file, alt }, index) => (
        <Picture
          key={file}
          file={canPreview(file) ? file : undefined}
          alt={canPreview(file) ? alt : labels.noPreview}
          width={1200}
          height={1200}
          sizes="(min-width: 1025px) 60vw, 92vw"
          index={index}
          fallback="customPlaceHolder"
        />
      ))}
    </Slider>
  )
}
