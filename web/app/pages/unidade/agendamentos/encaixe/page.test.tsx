import { type ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { renderPage, textIn } from '#lib/render-page.tsx'
import Encaixe from './page.tsx'

const lugar = {
  unidade: 'u',
  profissional: { _id: 'p', nome: 'Dra. Helena' },
  servico: '',
  dia: '2026-11-30',
  hoje: '2026-11-30',
  horario: '09:00',
  situacao: 'MARCADA',
  abertos: ['09:00', '10:00'],
  chave: 'c',
}
const show = (over: object) => {
  const props = { loaderData: { ...lugar, ...over }, actionData: undefined }
  return renderPage(<Encaixe {...(props as unknown as ComponentProps<typeof Encaixe>)} />)
}

test('two patients are warned of only where both are expected', () => {
  expect(textIn(show({}))).toContain('dois pacientes são esperados na mesma hora')
  expect(show({})).toMatch(/type="checkbox"[^>]*name="confirmo"|name="confirmo"[^>]*type="checkbox"/)
  for (const [situacao, says] of [
    ['FALTOU', 'O paciente das 09:00 não veio'],
    ['ATENDIDA', 'O paciente das 09:00 já foi atendido'],
  ] as const) {
    const html = show({ situacao })
    expect(textIn(html)).toContain(says)
    expect(html).not.toContain('checkbox')
    expect(html).toMatch(/type="hidden" name="confirmo"/)
  }
})

test('a time that takes no encaixe says so and offers those that do, a walk-in and a free time', () => {
  const html = show({ horario: '08:00' })
  expect(textIn(html)).toContain('O horário das 08:00 não aceita encaixe')
  expect(html).toMatch(/type="radio"[^>]*value="09:00"|value="09:00"[^>]*type="radio"/)
  const nothing = show({ horario: '08:00', abertos: [] })
  expect(nothing).toContain('/admin/agendamentos/sem-hora?profissional=p')
  expect(nothing).toContain('/admin/agendamentos/novo?profissional=p')
  expect(nothing).not.toContain('Encaixar</')
})
