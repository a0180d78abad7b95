import type { CSSProperties } from 'react'
import { RoomView } from './room/RoomView'
import type { SignPanel } from './backing-of'
import type { Sign } from './sign'
import styles from './SignOnWall.module.css'
import { SignPicture, signBox, type SignLook } from './SignPicture'

interface Props extends SignLook {
  sign: Sign
  panel: SignPanel | undefined
  label: string
  /** As it is said below it. */
  size: string
  /** The class of what it is drawn on. */
  wall: string | undefined
}

/** A sign at true scale in a room, with its light on the wall (studio-7). */
export function SignOnWall({ sign, panel, label, size, wall, ...look }: Props) {
  const { width, height } = signBox(sign, panel)
  const light: CSSProperties & Record<'--glow', string> = { '--glow': sign.letters[0]?.color ?? '#ffffff' }
  return (
    <RoomView
      piece={{
        width,
        height,
        label,
        sizeLabel: size,
        drawing: (
          <>
            {look.isLit && <div className={styles.glow} style={light} />}
            <SignPicture sign={sign} panel={panel} room={0} {...look} />
          </>
        ),
      }}
      offered={['sofa', 'bar']}
      shown={2_500}
      isNight={look.isLit}
      wall={wall}
    />
  )
}
