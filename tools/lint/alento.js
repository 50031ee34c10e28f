/** Our own rule that oxlint lacks: `new Date()` reads the machine's clock, which only deps.clock may do. */
const noBareDate = {
  create: (context) => ({
    NewExpression(node) {
      if (node.callee.name === 'Date' && node.arguments.length === 0)
        context.report({ node, message: 'Take the time from deps.clock.' })
    },
  }),
}

export default { meta: { name: 'alento' }, rules: { 'no-bare-date': noBareDate } }
