import { Form } from 'react-router'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { useRoot } from '#root.tsx'
import { RequisicaoLink } from '#parts/pedido/requisicao-link.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Button } from '#ui/base/button.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import css from './photo-of-order.module.css'
import { useSendPhoto } from './use-send-photo.ts'

type Props = {
  juntos: readonly [Pedido, ...Pedido[]]
  /** The server's clock when the page was made: epoch milliseconds. */
  agora: number
}

const title = 'A foto do pedido vai junto com a compra'

/** Whether the photo goes with the order. Always in the page, even when empty, so that screen readers announce a change. */
export function PhotoOfOrder({ juntos, agora }: Props) {
  const dono = useRoot()?.usuario?._id ?? null
  const { state, send, stop } = useSendPhoto({ juntos, agora, dono })
  return (
    <div aria-live="polite">
      {state === 'enviando' && (
        <Notice title={title}>
          <p>Ela está sendo enviada. Você já pode pagar.</p>
          <Row gap={8} className={css.buttons}>
            <Button type="button" variant="quiet" size="small" onClick={() => void stop()}>
              Não enviar
            </Button>
          </Row>
        </Notice>
      )}
      {state === 'desistiu' && <Gone />}
      {typeof state === 'object' && (
        <Notice tone="wait" title="A foto do pedido não foi enviada">
          <p>{state.recusa} A compra não depende dela.</p>
          <Row gap={8} className={css.buttons}>
            {state.deNovo && (
              <Button type="button" variant="outline" size="small" onClick={() => void send()}>
                Tentar de novo
              </Button>
            )}
            <Button type="button" variant="quiet" size="small" onClick={() => void stop()}>
              Não enviar
            </Button>
          </Row>
        </Notice>
      )}
    </div>
  )
}

const Gone = () => <Notice>A foto do pedido foi apagada e não vai com a compra.</Notice>

/** The photo that is with the order: the client may look at it, and delete it. */
export function SentPhoto({
  juntos,
  removed,
  problema,
}: Pick<Props, 'juntos'> & { removed: boolean; problema: Problema | undefined }) {
  const [{ requisicao }] = juntos
  if (!requisicao) return <div aria-live="polite">{removed && <Gone />}</div>
  return (
    <Notice tone="ok" title={title}>
      <p>
        Ela está guardada com criptografia. Só{' '}
        {juntos.length > 1 ? 'os lugares escolhidos a veem' : 'o lugar escolhido a vê'}, depois da compra
        confirmada.
      </p>
      {problema && <p role="alert">{problema.detail}</p>}
      <Form method="post" preventScrollReset>
        <Row gap={8} className={css.buttons}>
          <RequisicaoLink href={`/api/requisicoes/${requisicao}/imagem`} />
          <input type="hidden" name="requisicao" value={requisicao} />
          <SubmitButton variant="quiet" name="intent" value="semFoto" of={{ intent: 'semFoto' }}>
            Não enviar
          </SubmitButton>
        </Row>
      </Form>
    </Notice>
  )
}
