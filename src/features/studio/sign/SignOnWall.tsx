import { glowReach } from '@/design/scene/glow-fading'
import { mm } from '../room/stage-units'
import { RoomView } from '../room/RoomView'
import type { SignPanel } from './backing-of'
import type { Sign } from './sign'
import { SignGlow } from './SignGlow'
import styles from './SignOnWall.module.css'
import { SignPicture, signBox, type SignLook } from './SignPicture'

interface Props extends SignLook {
  sign: Sign
  panel: SignPanel | undefined
  label: string
  /** The size as text, as in the caption below. */
  size: string
  /** Class name of the wall behind the sign. */
  wall: string | undefined
}

/** A sign at true scale in a room, with its light on the wall (studio-7). */
export function SignOnWall({ sign, panel, label, size, wall, ...look }: Props) {
  const { width, height } = signBox(sign, panel)
  const light = { inset: `${mm(-glowReach.up)} ${mm(-glowReach.across)}` }
  return (
    <RoomView
      piece={{
        width,
        height,
        label,
        sizeLabel: size,
        drawing: (
          <>
            {look.isLit && (
              <div className={styles.glow} style={light}>
                <SignGlow letters={sign.letters} />
              </div>
            )}
            <SignPicture sign={sign} panel={panel} room={0} {...look} />
          </>
        ),
      }}
      offered={['sofa', 'bar']}
      shown={2_350}
      isNight={look.isLit}
      wall={wall}
    />
  )
}
