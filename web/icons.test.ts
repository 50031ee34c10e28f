import { expect, test } from 'vitest'
import IconStarFilled from 'icon:star-filled'
import IconX from 'icon:x'
import { iconBody } from './icons.ts'

test('an outlined icon takes its stroke from the component, a filled one has none', () => {
  expect(IconX.body).toMatch(/^<path d="[^"]+"\/>$/)
  expect(IconStarFilled.body).toMatch(/^<g stroke="none"><path fill="currentColor" d="[^"]+"\/><\/g>$/)
})

test('an icon that does not exist ends the build', () => {
  expect(() => iconBody('nao-existe')).toThrow('não há ícone')
})
