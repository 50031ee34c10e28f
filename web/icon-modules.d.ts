/** One Tabler icon by its name: `icon:star-filled`. The modules are made by `web/icons.ts`. */
declare module 'icon:*' {
  const shape: { body: string }
  export default shape
}
