import { expect, test } from 'vitest'
import { groupPlaces, roomFor, thinOut } from './map-places.ts'

const mark = (id: string, lat: number, lng: number) => ({
  id,
  nome: `Clínica ${id}`,
  lat,
  lng,
  preco: 'R$ 89,90',
  endereco: '',
  distancia: null,
  href: '',
})

test('units of one address share a pin that counts them', () => {
  const places = groupPlaces([
    mark('a', -22.9, -43.2),
    mark('b', -22.95, -43.2),
    mark('c', -22.90001, -43.20001),
  ])
  expect(places.map((p) => [p.label, p.name, p.marks.length])).toEqual([
    ['2 lugares', '2 lugares neste endereço', 2],
    ['R$ 89,90', 'Clínica b, R$ 89,90', 1],
  ])
})

test('a pin that would cover one before it becomes a dot; others keep their price', () => {
  const at = (x: number, y: number) => ({ x, y, label: 'R$ 89,90' })
  expect(thinOut([at(0, 0), at(50, 10), at(100, 0), at(0, 39), at(0, 40)])).toEqual([
    false,
    true,
    false,
    true,
    false,
  ])
  expect(thinOut([])).toEqual([])
})

test('a price at the edge of the fitted map is whole, and beside the buttons that zoom', () => {
  const [width, tall] = [328, 440]
  /** Leaflet's two buttons of 44 px with their margin and borders, at the top left. */
  const buttons = 58
  for (const label of ['R$ 89,90', 'R$ 1.250,00', '12 lugares']) {
    const half = (28 + 8 * label.length) / 2
    const {
      paddingTopLeft: [left, top],
      paddingBottomRight: [right, bottom],
    } = roomFor(['R$ 1,00', label])
    expect(left - half).toBeGreaterThanOrEqual(buttons)
    expect(width - right + half).toBeLessThanOrEqual(width)
    expect(top).toBeGreaterThanOrEqual(40)
    // Most of a small map is still there for the places.
    expect(width - left - right).toBeGreaterThan(width / 3)
    expect(tall - top - bottom).toBeGreaterThan(tall / 2)
  }
})
