import { useId, type CSSProperties } from 'react'
import { useMessage } from '@/brand/use-brand'
import { OpenPicture } from './OpenPicture'
import { bothSizes, cutCorner } from './size-text'
import styles from './ProofPicture.module.css'

interface Piece {
  image: string
  alt: string
  /** Size of the finished piece in millimeters; the picture extends it by `bleed` on every side. */
  width: number
  height: number
  bleed: number
  cutShape: 'RECTANGLE' | 'ROUNDED' | 'ELLIPSE' | 'NONE'
  /** The actual cut line, relative to the corner of the finished piece. */
  cutPath: string | null
  /** Hash of the design shown. */
  designHash: string | null
}

/** Shortens a hash so that people can read it to each other. */
const shortHash = (hash: string) => `${hash.slice(0, 4)} ${hash.slice(4, 8)}`

export const hasCutLine = ({ cutShape, cutPath }: Pick<Piece, 'cutShape' | 'cutPath'>) =>
  cutPath !== null || cutShape !== 'NONE'

/** The picture with its cut line, and the size after cutting (proofs-2). */
export function ProofPicture({ image, alt, cutLine, designHash, ...piece }: Piece & { cutLine: boolean }) {
  const message = useMessage()
  const { width, height, bleed } = piece
  const [whole, tall] = [width + 2 * bleed, height + 2 * bleed]
  const sizes = bothSizes(width, height)
  const proportions: CSSProperties & Record<'--ratio', number> = { '--ratio': whole / tall }
  return (
    <figure className={styles.figure}>
      <OpenPicture href={image}>
        <span className={styles.paper} style={proportions}>
          <img src={image} alt={alt} />
          {cutLine && hasCutLine(piece) && <CutLine {...piece} />}
        </span>
      </OpenPicture>
      <figcaption className={styles.size}>
        <strong>{message('proof.size', sizes.inches)}</strong>
        <span>{message('proof.sizeMm', sizes.millimeters)}</span>
        {designHash && <span>{message('proof.design', { code: shortHash(designHash) })}</span>}
      </figcaption>
    </figure>
  )
}

function CutLine({ width, height, bleed, cutShape, cutPath }: Omit<Piece, 'image' | 'alt' | 'designHash'>) {
  const message = useMessage()
  const id = useId()
  const [whole, tall] = [width + 2 * bleed, height + 2 * bleed]
  const line =
    cutPath !== null ? (
      <path d={cutPath} transform={`translate(${bleed} ${bleed})`} />
    ) : cutShape === 'ELLIPSE' ? (
      <ellipse cx={whole / 2} cy={tall / 2} rx={width / 2} ry={height / 2} />
    ) : (
      <rect x={bleed} y={bleed} width={width} height={height} rx={cutCorner(cutShape, width, height)} />
    )
  return (
    <svg
      className={styles.cut}
      viewBox={`0 0 ${whole} ${tall}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={message('proof.cutLine')}
    >
      <mask id={id}>
        <rect width={whole} height={tall} fill="white" />
        <g fill="black">{line}</g>
      </mask>
      <rect className={styles.waste} width={whole} height={tall} mask={`url(#${id})`} />
      <g className={styles.halo}>{line}</g>
      <g className={styles.line}>{line}</g>
    </svg>
  )
}
