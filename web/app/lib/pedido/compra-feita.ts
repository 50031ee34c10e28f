/** The message shown once after a purchase. Source: specification, section 8. */
export const compraFeita = 'Compra realizada com sucesso'
