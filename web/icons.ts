import { icons as tabler } from '@iconify-json/tabler'
import type { Plugin } from 'vite'

/** The attributes of strokes in every outlined icon; here the component sets them, because their width depends on the size. */
const outlined =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"'

/** The SVG inside of a Tabler icon, by the name that tabler.io gives it ('star-filled'). @throws Error for an unknown name */
export function iconBody(name: string): string {
  const body = tabler.icons[name]?.body
  if (body === undefined) throw new Error(`não há ícone ${name}`)
  return body.includes(outlined) ? body.replace(outlined, '') : `<g stroke="none">${body}</g>`
}

/** Makes each `icon:search` a module of its own, so that a page loads only the icons that it shows. */
export const iconModules: Plugin = {
  name: 'icon-modules',
  enforce: 'pre',
  resolveId: { filter: { id: /^icon:/ }, handler: (id) => id },
  load: {
    filter: { id: /^icon:/ },
    handler: (id) => `export default { body: ${JSON.stringify(iconBody(id.slice('icon:'.length)))} }`,
  },
}
