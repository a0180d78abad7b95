import { Controls, Description, Heading, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import './docs.css'
import type { Usage } from '../stories/support/usage'

/** storybook-1: what a component is for, when to take another, how it looks, its props, what the keys do, and every story. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const usage = preparedMeta.parameters['usage'] as Usage | undefined // written by usage()
  return (
    <>
      <Title />
      <Description />
      {usage && (
        <table>
          <tbody>
            <tr>
              <th scope="row">Use something else for</th>
              <td>{usage.notFor}</td>
            </tr>
            <tr>
              <th scope="row">Keyboard</th>
              <td>{usage.keyboard}</td>
            </tr>
          </tbody>
        </table>
      )}
      <Primary />
      <Heading>Props</Heading>
      <Controls />
      <Stories includePrimary={false} />
    </>
  )
}
