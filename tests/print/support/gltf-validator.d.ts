declare module 'gltf-validator' {
  export interface Report {
    issues: {
      numErrors: number
      numWarnings: number
      messages: { code: string; message: string; pointer?: string; severity: 0 | 1 | 2 | 3 }[]
    }
    info: { totalTriangleCount: number; totalVertexCount: number }
  }
  export const validateBytes: (data: Uint8Array) => Promise<Report>
}
