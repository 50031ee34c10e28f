import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RegistroAuditoria } from '@alento/contract/plataforma/auditoria.ts'
import { RegistroTable } from './registro-table.tsx'

const dia = { key: 2, hora_inicio_1: '08:00', hora_fim_1: '18:00', hora_inicio_2: null, hora_fim_2: null }
const registro: RegistroAuditoria = {
  _id: 'a',
  quando: '2026-03-10T15:00:00Z',
  quem: null,
  acao: 'rede.mudar',
  objeto: 'rede',
  objetos: [{ _id: 'b', nome: 'Cardio Tijuca' }],
  entradas: 1,
  detalhe: [],
  canal: null,
  endereco: null,
  motivo: null,
  mudancas: [{ campo: 'funcionamento', antes: '[]', depois: JSON.stringify([dia]) }],
  apagado: false,
  elo: null,
}

test('opening hours before and after are in words, and what was changed has its name', () => {
  const html = renderToStaticMarkup(<RegistroTable list={[registro]} />)
  expect(html).toContain('horário de funcionamento: não informado')
  expect(html).toContain('Segunda: 08:00 às 18:00')
  expect(html).toContain('Cardio Tijuca')
  expect(html).not.toContain('hora_inicio')
})

test('a look at a list names three and counts the others', () => {
  const objetos = ['Ana', 'Beto', 'Caio', 'Davi'].map((nome) => ({ _id: nome, nome }))
  const look = { ...registro, acao: 'saude.listar', objeto: 'cartao', objetos, entradas: 20, mudancas: [] }
  const html = renderToStaticMarkup(<RegistroTable list={[look]} />)
  expect(html.replace(/<[^>]*>/g, '')).toContain('Cartão: Ana, Beto, Caio e mais 17')
})
