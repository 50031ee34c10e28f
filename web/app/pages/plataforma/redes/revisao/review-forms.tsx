import { Form } from 'react-router'
import type { Revisao } from '@alento/contract/unidade/revisao.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Card } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Row, stackClass } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { PlaceField } from '#parts/mapa/place-field.tsx'
import { useRoot } from '#root.tsx'
import { showDados } from './save-dados.ts'

type Props = { revisao: Revisao; refusal: FormRefusal | undefined }

const ofAction = (refusal: FormRefusal | undefined, acao: string) =>
  refusal?.typed['acao'] === acao ? refusal : undefined

/** Returns the values of the form: those typed or found last, else the stored ones. */
function shownIn(revisao: Revisao, typed: Record<string, string> = {}) {
  const mine: Record<string, string> = ['dados', 'procurar', 'lugar'].includes(typed['acao'] ?? '')
    ? typed
    : {}
  const kept = showDados(revisao)
  return {
    antes: mine['antes'] ?? JSON.stringify(kept),
    lugar: mine['lugar'] ?? kept.lugar,
    seller: mine['zoop_seller_id'] ?? kept.zoop_seller_id,
    achado: mine['achado'],
    lugarAchado: mine['lugarAchado'],
  }
}

/** Data of a unit that only the platform sets. */
export function DadosForm({
  revisao,
  refusal,
  typed,
}: Props & { typed: Record<string, string> | undefined }) {
  const own = ofAction(refusal, 'dados')
  const { antes, lugar, seller, achado, lugarAchado } = shownIn(revisao, typed)
  const root = useRoot()
  return (
    <Card aria-labelledby="plataforma">
      <h2 id="plataforma">Dados da plataforma</h2>
      <Form method="post" noValidate className={stackClass(16)}>
        <input type="hidden" name="antes" value={antes} />
        <PlaceField
          key={lugarAchado ? lugar : antes}
          text={lugar}
          found={lugarAchado}
          tiles={root?.configuracao.mapa ?? null}
          error={fieldError(own?.problema, 'lugar')}
        />
        <Field
          label="Código do vendedor na Zoop"
          hint="O da unidade no processador de pagamentos: 32 letras e números."
          error={fieldError(own?.problema, 'zoop_seller_id')}
        >
          <Input
            name="zoop_seller_id"
            key={seller}
            defaultValue={seller}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Found achado={achado} />
        <Row gap={12}>
          <SubmitButton variant="outline" name="acao" value="dados" of={{ acao: 'dados' }}>
            Salvar
          </SubmitButton>
          <SubmitButton variant="quiet" name="acao" value="procurar" of={{ acao: 'procurar' }}>
            Procurar na Zoop
          </SubmitButton>
        </Row>
      </Form>
    </Card>
  )
}

const foundText: Record<string, [tone: 'ok' | 'wait', text: string]> = {
  sim: ['ok', 'Encontramos a unidade na Zoop. Confira o código e salve.'],
  pendente: ['wait', 'A unidade está na Zoop, mas ainda não pode receber. Confira o cadastro dela lá.'],
  nao: ['wait', 'A Zoop não tem vendedor com este CNPJ ou CPF.'],
}

function Found({ achado }: { achado: string | undefined }) {
  const found = foundText[achado ?? '']
  return <div aria-live="polite">{found && <Notice tone={found[0]}>{found[1]}</Notice>}</div>
}
