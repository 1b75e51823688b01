import { exportLayouts } from '@tieout/engine';
import { exportStatement, requireStatement } from '../operations/index.ts';
import { carriesBankNumber, fileFormats, hasLayout } from '../statement/index.ts';
import { answers } from './answers.ts';
import { callerOf, type Endpoint, statementIdOf } from './endpoint.ts';
import { acctIdsOf, choiceOf, flagOf } from './query.ts';
import { exportQuery, statementIdParam } from './schemas.ts';

/** 4.6 GET /v1/statements/{stm_id}/export */
export const getExport: Endpoint = (app, needs) => {
  app.route({
    method: 'GET',
    url: '/v1/statements/:stm_id/export',
    config: { rate: 'export' },
    schema: {
      operationId: 'exportStatement',
      summary: 'Download a file',
      tags: ['Transactions'],
      params: statementIdParam,
      querystring: exportQuery,
      response: answers({ 200: { description: 'The file.', schema: null } }, [401, 402, 404, 409, 422, 429]),
    },
    async handler(request, reply) {
      const caller = callerOf(request);
      const id = statementIdOf(request);
      await requireStatement(needs.services, caller, id);
      const query = request.query as Record<string, unknown>;
      const format = choiceOf(query, 'format', fileFormats, 'invalid_format') ?? 'xlsx';
      const file = await exportStatement(needs.services, caller, id, {
        format,
        layout: hasLayout(format) ? choiceOf(query, 'layout', exportLayouts, 'invalid_layout') : null,
        acctIds: acctIdsOf(query),
        isReviewConfirmed: flagOf(query, 'confirm_review', 'invalid_confirm_review'),
      });
      reply
        .type(file.contentType)
        .header('Content-Disposition', `attachment; filename="${file.fileName}"`)
        .header('X-Document-Status', file.status);
      if (carriesBankNumber(format)) reply.header('X-QBO-Bank-Verified', String(file.isBankVerified));
      return reply.send(Buffer.from(file.bytes));
    },
  });
};
