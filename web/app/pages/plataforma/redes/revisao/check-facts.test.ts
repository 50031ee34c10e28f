import { expect, test } from 'vitest'
import { hoursFacts, isOddDay, photoFacts, textFacts } from './check-facts.ts'

const day = (key: number, hora_inicio_1: string, hora_fim_1: string) => ({
  key,
  hora_inicio_1,
  hora_fim_1,
  hora_inicio_2: null,
  hora_fim_2: null,
})

test.each([
  ['Laboratório de bairro, aberto desde 1998.', '41 letras, sem telefone nem link'],
  ['Ligue (21) 2620-4417', '20 letras, com telefone'],
  ['Ligue 0800 123 4567', '19 letras, com telefone'],
  ['Chame 21988412077', '17 letras, com telefone'],
  ['Veja www.vida.com.br', '20 letras, com link'],
  ['fale@vida.example ou 2620-4417', '30 letras, com telefone e link'],
  ['Curamos a dor', '13 letras, sem telefone nem link, diz “Curamos”'],
  ['Procuramos atender bem', '22 letras, sem telefone nem link'],
  ['', '0 letras, sem telefone nem link'],
])('the text %j is told as %j', (text, facts) => {
  expect(textFacts(text)).toBe(facts)
})

test('a unit says which days it is closed, and hours that look like a slip are named', () => {
  const week = [2, 3, 4, 5, 6].map((key) => day(key, '08:00', '18:00'))
  expect(hoursFacts(week)).toBe('Fecha domingo e sábado')
  expect(hoursFacts([...week, day(7, '07:00', '07:30')])).toBe('Fecha domingo; Sábado: confira as horas')
  expect(hoursFacts([])).toBe('Nenhum horário de funcionamento')
  expect(
    [day(1, '00:00', '16:01'), day(1, '07:00', '07:59'), day(1, '07:00', '08:00')].map(isOddDay),
  ).toEqual([true, true, false])
})

test('photos are counted, with the width of the smallest', () => {
  expect(photoFacts(4, 1200)).toBe('4 fotos, a menor com 1.200 pontos de largura')
  expect(photoFacts(1, 640)).toBe('1 foto, com 640 pontos de largura')
  expect(photoFacts(2, null)).toBe('2 fotos')
})
