import { expect, test } from 'vitest'
import { countPlaces } from './count-places.ts'

test('the heading counts places', () => {
  expect(countPlaces(1, 'Cardiologia')).toBe('1 lugar com Cardiologia')
  expect(countPlaces(23, 'Cardiologia')).toBe('23 lugares com Cardiologia')
  expect(countPlaces(5000, 'Cardiologia')).toBe('5.000 lugares com Cardiologia')
  expect(countPlaces(5001, 'Cardiologia')).toBe('Mais de 5.000 lugares com Cardiologia')
})
