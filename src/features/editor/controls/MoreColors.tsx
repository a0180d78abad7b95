import '@/brand/generated/editorKit'
import type { CSSProperties } from 'react'
import { useMessage } from '@/brand/use-brand'
import styles from './controls.module.css'
import { useColorName } from './use-color-name'
import { usePhotoColors } from './use-photo-colors'
import { useKitItems, valuesOf } from './kit-items'

interface Props {
  value: string | null | undefined
  onChange: (paint: string) => void
}

/** Colors above the usual ones: those of the shopper's kit, and the main colors of the picture. */
export function MoreColors({ value, onChange }: Props) {
  const message = useMessage()
  const own = valuesOf(useKitItems(), 'color')
  const photo = usePhotoColors()
  return (
    <>
      <Swatches label={message('editorKit.ownColors')} {...{ paints: own, value, onChange }} />
      <Swatches label={message('editorKit.photoColors')} {...{ paints: photo, value, onChange }} />
    </>
  )
}

function Swatches({ label, paints, value, onChange }: Props & { label: string; paints: string[] }) {
  const nameOf = useColorName()
  if (paints.length === 0) return null
  return (
    <div role="group" aria-label={label}>
      <small aria-hidden="true">{label}</small>
      <div className={styles.swatches}>
        {paints.map((paint) => (
          <button
            key={paint}
            type="button"
            className={styles.swatch}
            style={{ '--swatch': paint } as CSSProperties} // `CSSProperties` lacks custom properties
            aria-label={nameOf(paint)}
            aria-pressed={paint === value}
            onClick={() => onChange(paint)}
          />
        ))}
      </div>
    </div>
  )
}
