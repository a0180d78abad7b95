import { type Finish, linearColor, type Mesh, type Model } from './model'
import { storedZip } from './stored-zip'

/**
 * Writes a model as .usdz, in meters: an archive of one layer in text form, and its pictures. Quick Look hangs it on a
 * wall, and keeps its true size.
 */

const meters = 0.001

/** Returns a number in meters, to a hundredth of a millimeter; normals and places have the same precision. */
const short = (value: number) => String(Math.round(value * 1e5) / 1e5 + 0)

function tuples(numbers: readonly number[], size: 2 | 3, scale = 1): string {
  const found: string[] = []
  for (let at = 0; at < numbers.length; at += size)
    found.push(
      `(${numbers
        .slice(at, at + size)
        .map((value) => short(value * scale))
        .join(', ')})`,
    )
  return found.join(', ')
}

/** In a layer, a picture's first row is at 1. */
const upward = (places: readonly number[]) =>
  places.map((value, index) => (index % 2 === 0 ? value : 1 - value))

const nameOfPicture = ({ pictures }: Model, index: number) =>
  `textures/picture_${index}.${pictures[index]?.type === 'image/png' ? 'png' : 'jpg'}`

const colorOf = (color: string) => `(${linearColor(color).map(short).join(', ')})`

const root = '/Root'

/** Returns a material's inputs: numbers, colors, or connections to its picture. */
function inputsOf(finish: Finish, picture: string): string[] {
  const { color, roughness, metalness, opacity, alpha, light } = finish
  const hasPicture = finish.picture !== undefined
  const diffuse =
    light === 'picture'
      ? 'color3f inputs:diffuseColor = (0, 0, 0)'
      : hasPicture
        ? `color3f inputs:diffuseColor.connect = <${picture}.outputs:rgb>`
        : `color3f inputs:diffuseColor = ${colorOf(color)}`
  const emitted =
    light === 'picture'
      ? [`color3f inputs:emissiveColor.connect = <${picture}.outputs:rgb>`]
      : light
        ? [`color3f inputs:emissiveColor = ${colorOf(light)}`]
        : []
  const clear =
    hasPicture && alpha
      ? [
          `float inputs:opacity.connect = <${picture}.outputs:a>`,
          ...(alpha === 'cut' ? ['float inputs:opacityThreshold = 0.5'] : []),
        ]
      : opacity < 1
        ? [`float inputs:opacity = ${short(opacity)}`]
        : []
  return [
    diffuse,
    ...emitted,
    ...clear,
    `float inputs:metallic = ${short(metalness)}`,
    `float inputs:roughness = ${short(roughness)}`,
    'int inputs:useSpecularWorkflow = 0',
  ]
}

function materialText(model: Model, { finish }: Mesh, index: number): string {
  const path = `${root}/Looks/Look_${index}`
  const texture =
    finish.picture === undefined
      ? ''
      : `
            def Shader "Place"
            {
                uniform token info:id = "UsdPrimvarReader_float2"
                string inputs:varname = "st"
                float2 outputs:result
            }

            def Shader "Picture"
            {
                uniform token info:id = "UsdUVTexture"
                asset inputs:file = @${nameOfPicture(model, finish.picture)}@
                token inputs:sourceColorSpace = "sRGB"
                float2 inputs:st.connect = <${path}/Place.outputs:result>
                token inputs:wrapS = "clamp"
                token inputs:wrapT = "clamp"
                float outputs:a
                float3 outputs:rgb
            }
`
  return `
        def Material "Look_${index}"
        {
            token outputs:surface.connect = <${path}/Surface.outputs:surface>

            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"
${inputsOf(finish, `${path}/Picture`)
  .map((line) => `                ${line}`)
  .join('\n')}
                token outputs:surface
            }
${texture}        }
`
}

function meshText({ points, normals, places, corners, finish }: Mesh, index: number): string {
  const box = extentOf(points)
  return `
            def Mesh "Part_${index}" (
                prepend apiSchemas = ["MaterialBindingAPI"]
            )
            {
                uniform bool doubleSided = ${finish.isTwoSided ? 1 : 0}
                float3[] extent = [${box}]
                int[] faceVertexCounts = [${Array.from({ length: corners.length / 3 }, () => 3).join(', ')}]
                int[] faceVertexIndices = [${corners.join(', ')}]
                rel material:binding = <${root}/Looks/Look_${index}>
                normal3f[] normals = [${tuples(normals, 3)}] (
                    interpolation = "vertex"
                )
                point3f[] points = [${tuples(points, 3, meters)}]
                texCoord2f[] primvars:st = [${tuples(upward(places), 2)}] (
                    interpolation = "vertex"
                )
                uniform token subdivisionScheme = "none"
            }
`
}

function extentOf(points: readonly number[]): string {
  const side = (pick: (...values: number[]) => number) =>
    [0, 1, 2].map((axis) =>
      points.reduce((found, value, at) => (at % 3 === axis ? pick(found, value) : found), points[axis] ?? 0),
    )
  return tuples([...side(Math.min), ...side(Math.max)], 3, meters)
}

/**
 * Rotation of the content in degrees around x: an anchor's y axis is the normal of its plane, so on a wall the front
 * has to face along y.
 */
const turns = { wall: -90, floor: 0 }
const alignments = { wall: 'vertical', floor: 'horizontal' }

/** Returns the layer of a model, in text form. */
const layerOf = (model: Model): string => `#usda 1.0
(
    defaultPrim = "Root"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Root" (
    kind = "component"
    prepend apiSchemas = ["Preliminary_AnchoringAPI"]
)
{
    uniform token preliminary:anchoring:type = "plane"
    uniform token preliminary:planeAnchoring:alignment = "${alignments[model.stands]}"

    def Xform "Product"
    {
        float xformOp:rotateX = ${turns[model.stands]}
        uniform token[] xformOpOrder = ["xformOp:rotateX"]

        def Xform "Parts"
        {${model.meshes.map(meshText).join('')}        }
    }

    def Scope "Looks"
    {${model.meshes.map((mesh, index) => materialText(model, mesh, index)).join('')}    }
}
`

/** Returns the bytes of a .usdz file. Its layer comes first. */
export const writeUsdz = (model: Model): Uint8Array =>
  storedZip([
    ['model.usda', new TextEncoder().encode(layerOf(model))],
    ...model.pictures.map(({ bytes }, index) => [nameOfPicture(model, index), bytes] as const),
  ])
