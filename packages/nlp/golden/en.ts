import { golden } from "./golden.ts";

/** English sentences that must stay right; all written for this project. */
export const ENGLISH_GOLDEN = golden(`
positive: Great product, fast delivery!
positive: Absolutely love this app, I use it every day.
positive: The staff were friendly and the room was spotless.
positive: Best coffee in town, I will be back.
positive: Works perfectly and was easy to set up.
positive: Excellent quality for the price.
positive: Thank you so much for the quick help!
positive: Highly recommended, my kids love it.
positive: Delicious food and a lovely view.
positive: Five stars, would buy again.
positive: Amazing service from start to finish.
positive: The new update is fantastic.
positive: Very comfortable shoes, they fit like a glove.
positive: So happy with my purchase 😍
positive: good
positive: Sooooo good!!!
positive: Nice and simple, does what it says.
positive: awesome 👍👍
positive: Super fast shipping and well packed.
positive: My new favorite restaurant.
negative: Terrible service, never again.
negative: The battery died after two days.
negative: It broke the first time I used it.
negative: Waste of money.
negative: The app crashes every time I open it.
negative: Rude staff and cold food.
negative: I want a refund, this is a scam.
negative: Worst experience of my life.
negative: Very disappointed with the quality.
negative: Still waiting for my order after three weeks.
negative: The room was dirty and smelled of smoke.
negative: Overpriced and underwhelming.
negative: Customer support ignored all my emails.
negative: My flight was delayed for six hours and nobody told us anything.
negative: Do not buy this.
negative: bad
negative: This is garbage 😡
negative: Stopped working after the update, please fix it.
negative: Not worth the price.
negative: I don't recommend this place to anyone.
negative: It doesn't work at all.
negative: Not good, not good at all.
negative: The food was not fresh and the waiter was not helpful.
negative: I was never so disappointed.
negative: No one answered my calls.
negative: They never delivered my parcel.
negative: Can't log in since yesterday.
negative: Nothing works in this app.
negative: The screen looks nice but it stopped working after a week.
negative: I wanted to like it, but it is useless.
positive: It looked cheap at first, but it is excellent.
positive: A bit expensive, but totally worth it.
positive: I was sceptical at first but now I love it.
positive: I have no complaints, everything was perfect.
positive: Not bad at all, I really enjoyed it!
positive: Never had a problem, works great.
positive: I couldn't be happier with it.
positive: Can't recommend it enough!
not negative: No problem at all.
not negative: not bad
not negative: It is not the worst, actually quite good.
not positive: It's ok I guess, nothing special.
not positive: The food was good but the service was awful.
not positive: Great, another update that breaks everything.
not positive: Thanks for nothing.
not positive: It used to be great.
not positive: Where can I find the settings?
not negative: Where can I find the settings?
negative: i hate it
negative: SO SLOW!!!
negative: This product sucks.
negative: worst app ever, dont download
positive: luv it ❤️
positive: Thx, works gr8 :)
negative: too many ads :(
negative: Way too expensive for what you get.
positive: The hotel is clean, quiet and close to the beach.
positive: The course was clear, useful and well taught.
negative: The lecturer speaks too fast and is hard to understand.
`);
