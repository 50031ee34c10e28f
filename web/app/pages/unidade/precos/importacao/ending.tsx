import { countText } from '@alento/contract/base/texto.ts'
import type { Importacao } from '@alento/contract/preco/preco-importacao.ts'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons, Row } from '#ui/base/layout.tsx'
import css from '#pages/unidade/precos/precos.module.css'
import { answersForm } from './respostas.ts'
import { importacaoHref } from './here.ts'
import { UndoButton } from './undo.tsx'

/** Returns the rows that are left out when the import is applied; empty without any. */
function leftOutText({ recusados, duvidas }: Importacao): string {
  const parts = [
    recusados > 0 && countText(recusados, 'linha com erro', 'linhas com erro'),
    duvidas > 0 && countText(duvidas, 'linha sem confirmação', 'linhas sem confirmação'),
  ].filter(Boolean)
  if (parts.length === 0) return ''
  return `${parts.join(' e ')} ${recusados + duvidas === 1 ? 'fica' : 'ficam'} de fora.`
}

/** Buttons to apply or abandon the import, or to undo it. The answers above are sent with 'Aplicar'. */
export function Ending({ rede, importacao: i }: { rede: string; importacao: Importacao }) {
  const changes = i.novos + i.mudados + i.removidos
  if (i.situacao === 'APLICADA')
    return (
      <Row>
        <UndoButton rede={rede} here={importacaoHref(i)} />
        <ButtonLink variant="quiet" href="/admin/precos">
          Serviços e preços
        </ButtonLink>
      </Row>
    )
  return (
    <Card>
      <div className={css.foot}>
        <p className="muted">{leftOutText(i)}</p>
        <Buttons>
          <ButtonLink variant="quiet" href="/admin/precos/importar">
            {i.situacao === 'DESFEITA' ? 'Enviar outra planilha' : 'Cancelar'}
          </ButtonLink>
          {i.situacao === 'CONFERIDA' && changes > 0 && (
            <SubmitButton form={answersForm} name="acao" value="aplicar" of={{ acao: 'aplicar' }}>
              Aplicar {countText(changes, 'mudança', 'mudanças')}
            </SubmitButton>
          )}
        </Buttons>
      </div>
    </Card>
  )
}
