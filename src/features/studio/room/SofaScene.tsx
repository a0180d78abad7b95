import { roomSide } from './Room'

const floor = 2_360
const sofa = { x: 550, width: 2_100, top: 1_720 }

/** A living room, in millimeters: 3.2 m of wall, and a sofa 2.1 m wide. */
export function SofaScene() {
  return (
    <>
      <defs>
        <linearGradient id="room-light" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#eee7da" />
          <stop offset="0.55" stopColor="#dcd4c5" />
          <stop offset="1" stopColor="#c8beac" />
        </linearGradient>
        <radialGradient id="room-lamp">
          <stop offset="0" stopColor="#fff4d2" stopOpacity="0.75" />
          <stop offset="1" stopColor="#fff4d2" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="room-floor" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#b79a78" />
          <stop offset="1" stopColor="#cdb493" />
        </linearGradient>
      </defs>
      <path fill="url(#room-light)" d={`M0 0h${roomSide}v${floor}h${-roomSide}z`} />
      <path fill="url(#room-floor)" d={`M0 ${floor}h${roomSide}v${roomSide - floor}h${-roomSide}z`} />
      <path fill="#f4f0e8" d={`M0 ${floor - 95}h${roomSide}v95h${-roomSide}z`} />
      <path fill="#00000014" d={`M0 ${floor}h${roomSide}v14h${-roomSide}z`} />
      <ellipse cx="1600" cy="2590" rx="1320" ry="105" fill="#00000022" />
      <Sofa />
      <Lamp />
    </>
  )
}

/** As wide as a typical sofa, so that the scale is obvious. */
function Sofa() {
  const { x, width, top } = sofa
  const seat = (left: number) => (
    <rect x={left} y={top + 330} width={(width - 380) / 2} height={190} rx={46} fill="#75828a" />
  )
  const back = (left: number) => (
    <rect x={left} y={top + 30} width={(width - 380) / 2} height={330} rx={60} fill="#6b7880" />
  )
  return (
    <g>
      <path fill="#5a4632" d={`M${x + 150} 2440h46l-10 130h-30zM${x + width - 196} 2440h46l-6 130h-30z`} />
      <rect x={x + 60} y={top} width={width - 120} height={600} rx={70} fill="#5d6a72" />
      {back(x + 186)}
      {back(x + 194 + (width - 380) / 2)}
      {seat(x + 186)}
      {seat(x + 194 + (width - 380) / 2)}
      <rect x={x + 180} y={top + 510} width={width - 360} height={210} rx={30} fill="#66737b" />
      <rect x={x} y={top + 190} width={200} height={540} rx={80} fill="#66737b" />
      <rect x={x + width - 200} y={top + 190} width={200} height={540} rx={80} fill="#66737b" />
      <rect
        x={x + 250}
        y={top + 120}
        width={330}
        height={300}
        rx={70}
        fill="#c9a574"
        transform={`rotate(-7 ${x + 415} ${top + 270})`}
      />
    </g>
  )
}

function Lamp() {
  return (
    <g>
      <circle cx="2960" cy="1010" r="820" fill="url(#room-lamp)" />
      <path fill="#2f2b26" d="M2950 1130h20v1400h-20zM2830 2530h260v26h-260z" />
      <path fill="#f3e6c8" d="M2840 800h240l80 340h-400z" />
    </g>
  )
}
