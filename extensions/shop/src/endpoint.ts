import type { EndpointConfig } from '@directus/extensions';
import { serveStaffAccounts } from './accounts/invitation-calls.ts';
import { createStaffInvitations } from './accounts/invitations.ts';
import { serveAccount } from './accounts/calls.ts';
import { accountRoutes } from './accounts/staff-routes.ts';
import { serveCart } from './cart/calls.ts';
import { catalogueServiceRoutes } from './catalogue/service-routes.ts';
import { serveCategories } from './catalogue/category-calls.ts';
import { serveProducts } from './catalogue/product-calls.ts';
import { importRoute } from './catalogue/import-route.ts';
import { serveCredits } from './credit/calls.ts';
import { serveCustomers } from './customers/calls.ts';
import { serveDelivery } from './delivery/calls.ts';
import { serveDrawers } from './drawer/calls.ts';
import { serveDiscounts } from './discounts/calls.ts';
import { serveGoodsReceived } from './goods-received/calls.ts';
import { createHealth } from './health/health.ts';
import { serveImport } from './import/calls.ts';
import { handle } from './http/handler.ts';
import { serviceOnly } from './http/request.ts';
import { createServe } from './http/serve.ts';
import { createCallGuard, createStaffCommands, createStaffGuard } from './http/staff-guard.ts';
import { isMailConfigured } from './mail/is-mail-configured.ts';
import { serveMessages } from './messages/calls.ts';
import { messageServices } from './messages/message-services.ts';
import { reportRoutes } from './messages/report-routes.ts';
import { staffMessageRoutes } from './messages/staff-routes.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { serveNewsletter } from './newsletter/calls.ts';
import { orderCorrectionRoute } from './orders/correction-route.ts';
import { createOrderAccess } from './orders/order-access.ts';
import { createOrderTokens } from './orders/order-token.ts';
import { serveOrders } from './orders/calls.ts';
import { serveStaffOrders } from './orders/staff-calls.ts';
import { serveUnpaidOrders } from './orders/unpaid-calls.ts';
import { callbackRoutes } from './payments/callback-routes.ts';
import { paymentServices } from './payments/payment-services.ts';
import { servePayments } from './payments/calls.ts';
import { servePictures } from './pictures/calls.ts';
import { serveTill } from './till/calls.ts';
import { serveChanges } from './changes/calls.ts';
import { serveStaffPayments } from './payments/staff-calls.ts';
import { serveLabels } from './labels/calls.ts';
import { serveLayBys } from './lay-by/calls.ts';
import { servePriceChanges } from './price-changes/calls.ts';
import { createHandoverCodes } from './rounds/handover-code.ts';
import { createRoundTokens } from './rounds/round-token.ts';
import { serveRounds } from './rounds/calls.ts';
import { serveReceipts } from './receipts/calls.ts';
import { serveReconciliation } from './reconciliation/calls.ts';
import { serveReports } from './reports/calls.ts';
import { serveSamples } from './samples/calls.ts';
import { servePages } from './pages/calls.ts';
import { serveSettings } from './settings/calls.ts';
import { serveSetup } from './setup/calls.ts';
import { serveReturns } from './returns/calls.ts';
import { serveStock } from './stock/calls.ts';
import { serveStockTakes } from './stock-take/calls.ts';
import { serveStockAlerts } from './stock-alerts/calls.ts';
import { serveReviews, reviewRoutes } from './reviews/calls.ts';
import { createTableReader } from './tables/table-reader.ts';
import { serveUploads } from './uploads/calls.ts';
import { serveViews } from './views/calls.ts';
import { deviceRoutes } from './sign-in/routes.ts';

/** The shop's endpoints under /shop. `/shop/staff` is for signed-in staff, `/shop/metrics` for Prometheus, everything else for the proxy. */
export default {
  id: 'shop',
  handler: (router, context) => {
    const { database, logger } = context;
    const services = paymentServices(context);
    const { run } = services;
    const messages = messageServices(context);
    const tokens = createOrderTokens(context.env['SECRET']);
    const codes = createHandoverCodes(context.env['SECRET']);
    const access = createOrderAccess(database, tokens);
    const commandsOf = createStaffCommands(database);
    const guard = createStaffGuard(commandsOf);
    const readHealth = createHealth(context);
    const tableReader = createTableReader(logger);
    const serve = createServe(router, logger, { access, assertMay: createCallGuard(database, guard) });
    serveAccount(serve, context);
    serveUnpaidOrders(serve, context, run);
    accountRoutes(router, context, commandsOf);
    const invitations = createStaffInvitations(context, messages);
    serveStaffAccounts(serve, context, { invitations, run });
    serveViews(serve, context);
    orderCorrectionRoute(router, context, { run, guard });
    serveStaffOrders(serve, context, { ...services, guard });
    serveStaffPayments(serve, context, { ...services, guard });
    serveTill(serve, context, { ...services, commandsOf });
    serveChanges(serve, context, { ...services, guard });
    serveReconciliation(serve, context, tableReader);
    serveReturns(serve, context, services);
    staffMessageRoutes(router, context, { services: messages, guard });
    serveMessages(serve, context, { messages, run });
    importRoute(router, context, { run, guard });
    serveCategories(serve, context, run);
    serveProducts(serve, context, { run, guard });
    servePriceChanges(serve, context, run);
    serveImport(serve, context, { run, guard, tableReader });
    serveUploads(serve, context);
    servePictures(serve, context);
    serveStock(serve, context, run);
    serveStockTakes(serve, context, { run, guard });
    serveGoodsReceived(serve, context, run);
    serveLabels(serve, context, run);
    serveSamples(serve, context, run);
    serveSetup(serve, context, { run, messages, payments: services, readHealth });
    serveSettings(serve, context, run);
    servePages(serve, context, run);
    serveCredits(serve, context, run);
    serveLayBys(serve, context, services);
    serveDrawers(serve, context, { run, guard });
    serveRounds(serve, context, { run, codes, tokens: createRoundTokens(context.env['SECRET']) });
    serveReceipts(serve, context, run);
    serveReports(serve, context, run);
    serveCustomers(serve, context, run);
    serveDelivery(serve, context, run);
    deviceRoutes(router, context);
    metricsRoutes(router, context);

    router.use(serviceOnly(logger));
    // Does nothing. Benchmarks compare other calls with it.
    router.get('/ping', (_request, response) => response.status(204).end());
    router.get('/mail', (_request, response) =>
      response.json({ data: { configured: isMailConfigured(context.env) } }),
    );
    router.get(
      '/health',
      handle(logger, async (_request, response) => {
        response.json({ data: (await readHealth()).map(({ kind }) => kind) });
      }),
    );
    catalogueServiceRoutes(router, context, services.gateways);
    serveCart(serve, context);
    serveDiscounts(serve, context);
    serveOrders(serve, context, { run, access, tokens, codes, hasPage: services.gateways.page !== null });
    reviewRoutes(router, context);
    serveReviews(serve, context, run);
    servePayments(serve, context, { services, tokens });
    callbackRoutes(router, context, services);
    reportRoutes(router, context, messages);
    serveStockAlerts(serve, context, { run, channels: messages.channels });
    serveNewsletter(serve, messages, run);
  },
} satisfies EndpointConfig;
