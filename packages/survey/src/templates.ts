import type { Template } from "./template.ts";
import app from "./templates/app.json" with { type: "json" };
import ces from "./templates/ces.json" with { type: "json" };
import course from "./templates/course.json" with { type: "json" };
import csat from "./templates/csat.json" with { type: "json" };
import delivery from "./templates/delivery.json" with { type: "json" };
import employeePulse from "./templates/employee-pulse.json" with { type: "json" };
import event from "./templates/event.json" with { type: "json" };
import hotel from "./templates/hotel.json" with { type: "json" };
import nps from "./templates/nps.json" with { type: "json" };
import onboarding from "./templates/onboarding.json" with { type: "json" };
import product from "./templates/product.json" with { type: "json" };
import restaurant from "./templates/restaurant.json" with { type: "json" };

/** All templates, in the order people see them: what most begin with first. */
export const TEMPLATES = [
  nps,
  csat,
  ces,
  product,
  onboarding,
  app,
  event,
  restaurant,
  hotel,
  delivery,
  course,
  employeePulse,
] as Template[];
