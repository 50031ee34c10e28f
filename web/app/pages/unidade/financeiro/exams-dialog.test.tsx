import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import { ExamsDialog } from './exams-dialog.tsx'

test('the exams of a sale are in a dialog, and below the line without scripts', () => {
  const exames = [
    { codigoExame: '40304361', nomeExame: 'Hemograma completo', valor: centavos(1_890) },
    { codigoExame: '40302040', nomeExame: 'Glicose', valor: centavos(990) },
  ]
  const pedido = { codigo: '••••-9QXD', paciente: 'Maria A.', servico: '', exames }
  const html = renderToStaticMarkup(<ExamsDialog pedido={pedido as never} />)
  const [closed, dialog] = html.split('<dialog')
  expect(closed).toContain('Ver os 2 exames')
  for (const part of [closed, dialog]) {
    expect(part).toContain('Hemograma completo')
    expect(part).toContain('18,90')
  }
  expect(dialog).toContain('Exames do voucher ••••-9QXD')
})
