import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderPage, textIn } from '#lib/render-page.tsx'
import RemarcarAgendamento from './page.tsx'

test('the time to be moved is said with its weekday in lower case, and not as if it were today', () => {
  const agendamento = {
    _id: '1',
    paciente: { name: 'Maria Aparecida' },
    dia: '2026-11-24',
    horario: '08:40',
    corpo_clinico: { _id: '2', nome: 'Dra. Helena Prado' },
  }
  const loaderData = { agendamento, de: '/admin/agendamentos', calendar: null, dia: null, horarios: [] }
  const text = textIn(renderPage(createElement(RemarcarAgendamento, { loaderData } as never)))
  expect(text).toContain(
    'Maria Aparecida, hora marcada para terça, 24/11, às\u00a008:40, com Dra. Helena Prado.',
  )
  expect(text).not.toContain('hoje')
})
