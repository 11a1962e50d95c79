import { PROXY_SERVICE_ROLE } from '@chitenge/directus/access/roles';
import type { EndpointConfig } from '@directus/extensions';
import { accountRoutes } from './accounts/staff-routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { catalogueExportRoutes } from './catalogue/export/service-routes.ts';
import { staffCatalogueRoutes } from './catalogue/staff-routes.ts';
import { staffCustomerRoutes } from './customers/routes.ts';
import { staffDeliveryRoutes } from './delivery/staff-routes.ts';
import { discountRoutes } from './discounts/routes.ts';
import { createHealth } from './health/health.ts';
import { handle } from './http/handler.ts';
import { serviceOnly } from './http/request.ts';
import { createStaffCommands, createStaffGuard } from './http/staff-guard.ts';
import { listRoutes } from './lists/list-routes.ts';
import { isMailConfigured } from './mail/is-mail-configured.ts';
import { messageServices } from './messages/message-services.ts';
import { reportRoutes } from './messages/report-routes.ts';
import { staffMessageRoutes } from './messages/staff-routes.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { createOrderAccess } from './orders/order-access.ts';
import { createOrderTokens } from './orders/order-token.ts';
import { orderRoutes } from './orders/routes.ts';
import { staffOrderRoutes } from './orders/staff-routes.ts';
import { callbackRoutes } from './payments/callback-routes.ts';
import { paymentServices } from './payments/payment-services.ts';
import { paymentRoutes } from './payments/routes.ts';
import { staffPaymentRoutes } from './payments/staff-routes.ts';
import { staffReportRoutes } from './reports/routes.ts';
import { staffSampleRoutes } from './samples/staff-routes.ts';
import { staffSetupRoutes } from './setup/staff-routes.ts';
import { returnRoutes } from './returns/routes.ts';
import { staffReturnRoutes } from './returns/staff-routes.ts';
import { staffStockAlertRoutes, stockAlertRoutes } from './stock-alerts/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { staffReviewRoutes } from './reviews/staff-routes.ts';
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
    const access = createOrderAccess(database, tokens);
    const commandsOf = createStaffCommands(database);
    const guard = createStaffGuard(commandsOf);
    const readHealth = createHealth(context);
    accountRoutes(router, context, commandsOf);
    listRoutes(router, context);
    staffOrderRoutes(router, context, { run, guard });
    staffPaymentRoutes(router, context, { services, guard });
    staffReturnRoutes(router, context, { services, guard });
    staffMessageRoutes(router, context, { services: messages, run, guard });
    staffCatalogueRoutes(router, context, { run, guard });
    staffSampleRoutes(router, context, { run, guard });
    staffSetupRoutes(router, context, { run, guard, messages, payments: services, readHealth });
    staffStockAlertRoutes(router, context, guard);
    staffReportRoutes(router, context, guard);
    staffCustomerRoutes(router, context, { run, guard });
    staffReviewRoutes(router, context, { run, guard });
    staffDeliveryRoutes(router, context, { run, commandsOf });
    deviceRoutes(router, context);
    metricsRoutes(router, context);

    router.use(serviceOnly(logger, PROXY_SERVICE_ROLE.id));
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
    catalogueExportRoutes(router, context);
    cartRoutes(router, context);
    discountRoutes(router, context);
    orderRoutes(router, context, { run, access, tokens });
    reviewRoutes(router, context, { run, access });
    paymentRoutes(router, context, { services, access, tokens });
    returnRoutes(router, context, { run, access });
    callbackRoutes(router, context, services);
    reportRoutes(router, context, messages);
    stockAlertRoutes(router, context, { run, services: messages });
    newsletterRoutes(router, context, { run, services: messages });
  },
} satisfies EndpointConfig;
