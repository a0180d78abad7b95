import { roomSide } from './Room'

const floor = 2_620
/** Top of a counter that is 1.1 m high. */
const counter = floor - 1_100

const bottles = [
  { x: 250, height: 300, color: '#3f5a3a' },
  { x: 350, height: 265, color: '#7a4a1f' },
  { x: 440, height: 310, color: '#26333f' },
  { x: 545, height: 240, color: '#8a6a2c' },
  { x: 2_660, height: 290, color: '#5c2b24' },
  { x: 2_760, height: 250, color: '#39543f' },
  { x: 2_850, height: 315, color: '#84602a' },
]

function Bottle({ x, height, color }: (typeof bottles)[number]) {
  const [neck, shoulder] = [26, height * 0.38]
  return (
    <g>
      <path
        fill={color}
        d={`M${x} ${counter}v${-(height - shoulder)}q0 -40 24 -${shoulder * 0.5}v${-shoulder * 0.5}h${neck}v${shoulder * 0.5}q24 ${shoulder * 0.5 - 40} 24 ${shoulder * 0.5}v${height - shoulder}z`}
      />
      <path
        fill="#ffffff30"
        d={`M${x + 9} ${counter - 10}v${-(height - shoulder - 30)}h9v${height - shoulder - 30}z`}
      />
      <rect
        x={x + 8}
        y={counter - height * 0.42}
        width={58}
        height={height * 0.22}
        fill="#efe6d2"
        opacity="0.85"
      />
    </g>
  )
}

function Stool({ x }: { x: number }) {
  const seat = floor - 760
  return (
    <g>
      <path
        fill="none"
        stroke="#191512"
        strokeWidth="26"
        strokeLinecap="round"
        d={`M${x - 90} ${seat + 40}L${x - 150} ${floor + 130}M${x + 90} ${seat + 40}L${x + 150} ${floor + 130}M${x - 128} ${floor - 170}H${x + 128}`}
      />
      <rect x={x - 180} y={seat - 20} width={360} height={80} rx={38} fill="#6d3a22" />
      <rect x={x - 180} y={seat - 20} width={360} height={30} rx={15} fill="#8a4e31" />
    </g>
  )
}

function Pendant({ x }: { x: number }) {
  return (
    <g>
      <circle cx={x} cy={520} r={560} fill="url(#bar-lamp)" />
      <path fill="#171310" d={`M${x - 3} 0h6v390h-6z`} />
      <path fill="#2c241d" d={`M${x - 30} 380h60l70 130h-200z`} />
      <ellipse cx={x} cy={512} rx={96} ry={14} fill="#ffe7b0" />
    </g>
  )
}

/** A bar, in millimeters: 3.2 m of dark paneling above a counter 1.1 m high, with stools 0.76 m high. */
export function BarScene() {
  return (
    <>
      <defs>
        <linearGradient id="bar-wall" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#3d5650" />
          <stop offset="1" stopColor="#2d423d" />
        </linearGradient>
        <radialGradient id="bar-lamp">
          <stop offset="0" stopColor="#ffe2a0" stopOpacity="0.6" />
          <stop offset="1" stopColor="#ffe2a0" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="bar-front" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#5d3d27" />
          <stop offset="1" stopColor="#38241a" />
        </linearGradient>
      </defs>
      <path fill="url(#bar-wall)" d={`M0 0h${roomSide}v${counter}h${-roomSide}z`} />
      {Array.from({ length: 17 }, (_, board) => (
        <path key={board} fill="#00000026" d={`M${board * 200 - 4} 0h8v${counter}h-8z`} />
      ))}
      <Pendant x={420} />
      <Pendant x={2_780} />
      {bottles.map((bottle) => (
        <Bottle key={bottle.x} {...bottle} />
      ))}
      <path fill="url(#bar-front)" d={`M0 ${counter}h${roomSide}v${floor - counter}h${-roomSide}z`} />
      {Array.from({ length: 5 }, (_, panel) => (
        <rect
          key={panel}
          x={60 + panel * 630}
          y={counter + 190}
          width={560}
          height={760}
          rx={8}
          fill="none"
          stroke="#2a1a11"
          strokeWidth="12"
        />
      ))}
      <path fill="#a9764a" d={`M0 ${counter - 20}h${roomSide}v70h${-roomSide}z`} />
      <path fill="#d3a372" d={`M0 ${counter - 20}h${roomSide}v18h${-roomSide}z`} />
      <path fill="#00000059" d={`M0 ${counter + 50}h${roomSide}v60h${-roomSide}z`} />
      <path fill="#57493d" d={`M0 ${floor}h${roomSide}v${roomSide - floor}h${-roomSide}z`} />
      <Stool x={760} />
      <Stool x={1_600} />
      <Stool x={2_440} />
    </>
  )
}
