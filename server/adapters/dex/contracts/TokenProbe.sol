// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

interface IFactory {
    function getPool(address tokenA, address tokenB, uint24 fee) external view returns (address pool);
}

interface IPool {
    function slot0() external view returns (uint160 sqrtPriceX96, int24, uint16, uint16, uint16, uint8, bool);
    function swap(address recipient, bool zeroForOne, int256 amount, uint160 sqrtPriceLimitX96, bytes calldata data)
        external
        returns (int256 amount0, int256 amount1);
}

interface IToken {
    function balanceOf(address account) external view returns (uint256);
    function approve(address spender, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

/// A trusted quote asset and the amount of it that a trial spends.
struct Purse {
    address quote;
    uint256 amount;
}

enum Outcome {
    // The pool sold nothing. This shows nothing about the token.
    Untried,
    // The token blocked the pool's transfer, or does not report the received amount.
    NotHandedOver,
    // The token arrived and could not be sent back into the pool.
    NotSold,
    Sold
}

struct Trial {
    address pool;
    address quote;
    // The pool's balance of the quote asset: the most that it could pay to sellers.
    uint256 quoteHeld;
    Outcome outcome;
    // The amount that the pool reports as sent, and the amount that arrived.
    uint256 sent;
    uint256 received;
    // The part of `received` that arrived in the pool again.
    uint256 returned;
}

/// Tries a purchase and a sale of a token in one eth_call. Nothing is deployed, held or changed.
/// A contract under construction cannot be called back, so this one creates another and returns its findings.
contract TokenProbe {
    constructor(address factory, address token, Purse[] memory purses, uint24[] memory fees) {
        bytes memory answer = abi.encode(new Trader().tryOut(IFactory(factory), token, purses, fees));
        assembly ("memory-safe") {
            return(add(answer, 0x20), mload(answer))
        }
    }
}

/// Buys on credit: the pool sends the tokens first and expects payment in a callback, where they can be examined.
/// A token's answer is not trusted and not copied whole, and a token never gets all the gas.
contract Trader {
    /// Enough gas for a token that swaps its own tax during a transfer. The worst known token burns this much.
    uint256 private constant TRIAL_GAS = 2_000_000;
    uint256 private constant READ_GAS = 100_000;
    uint256 private constant APPROVE_GAS = 200_000;
    uint256 private constant SALE_GAS = 900_000;
    /// Gas for everything after the last trial.
    uint256 private constant ANSWER_GAS = 600_000;
    /// The price moves by at most 1 / 2048, which limits the length of a swap in any pool.
    uint160 private constant PRICE_STEPS = 4096;
    uint160 private constant LOWEST_PRICE = 4295128739;
    uint160 private constant HIGHEST_PRICE = 1461446703485210103287273052203988822378723970342;

    error Seen(Outcome outcome, uint256 sent, uint256 received, uint256 returned);

    Seller private immutable SELLER = new Seller();

    function tryOut(IFactory factory, address token, Purse[] memory purses, uint24[] memory fees)
        external
        returns (Trial[] memory trials)
    {
        trials = new Trial[](purses.length * fees.length);
        uint256 count;
        for (uint256 i; i < purses.length; ++i) {
            for (uint256 j; j < fees.length; ++j) {
                address pool = factory.getPool(token, purses[i].quote, fees[j]);
                if (pool == address(0)) continue;
                trials[count++] = _tryPool(pool, token, purses[i]);
            }
        }
        assembly ("memory-safe") {
            mstore(trials, count)
        }
    }

    function _tryPool(address pool, address token, Purse memory purse) private returns (Trial memory trial) {
        trial.pool = pool;
        trial.quote = purse.quote;
        trial.quoteHeld = IToken(purse.quote).balanceOf(pool);
        (uint160 price,,,,,,) = IPool(pool).slot0();
        // With less gas than the other trials, a failure could be due to gas and not to the token.
        if (price == 0 || gasleft() < (TRIAL_GAS * 64) / 63 + READ_GAS + ANSWER_GAS) return trial;
        bytes memory order = _order(token, purse, price);
        (bool paid, bytes memory said) = pool.call{gas: TRIAL_GAS}(order);
        if (paid) return trial;
        if (said.length == 4 + 4 * 32 && bytes4(said) == Seen.selector) {
            assembly ("memory-safe") {
                let words := add(said, 0x24)
                mstore(add(trial, 0x60), mload(words))
                mstore(add(trial, 0x80), mload(add(words, 0x20)))
                mstore(add(trial, 0xa0), mload(add(words, 0x40)))
                mstore(add(trial, 0xc0), mload(add(words, 0x60)))
            }
        } else if (said.length == 0 || keccak256(said) == keccak256(abi.encodeWithSignature("Error(string)", "TF"))) {
            // Only the token can make the pool's transfer fail, or burn more gas than a swap of this length needs.
            trial.outcome = Outcome.NotHandedOver;
        }
    }

    function _order(address token, Purse memory purse, uint160 price) private view returns (bytes memory) {
        bool zeroForOne = purse.quote < token;
        uint160 limit = zeroForOne ? price - price / PRICE_STEPS : price + price / PRICE_STEPS;
        if (limit <= LOWEST_PRICE) limit = LOWEST_PRICE + 1;
        if (limit >= HIGHEST_PRICE) limit = HIGHEST_PRICE - 1;
        (bool known, uint256 held) = _balanceOf(token, address(this));
        return abi.encodeCall(
            IPool.swap,
            (address(this), zeroForOne, int256(purse.amount), limit, abi.encode(token, zeroForOne, known, held))
        );
    }

    /// Receives the pool's tokens, and always reverts, with the findings.
    function uniswapV3SwapCallback(int256 amount0, int256 amount1, bytes calldata data) external {
        (address token, bool zeroForOne, bool known, uint256 heldBefore) =
            abi.decode(data, (address, bool, bool, uint256));
        int256 owed = zeroForOne ? amount1 : amount0;
        if (owed >= 0) revert Seen(Outcome.Untried, 0, 0, 0);
        uint256 sent = uint256(-owed);
        (bool knownAfter, uint256 held) = _balanceOf(token, address(this));
        if (!known || !knownAfter) revert Seen(Outcome.NotHandedOver, sent, 0, 0);
        uint256 received = _less(held, heldBefore);
        (bool sold, uint256 returned) = received == 0 ? (false, 0) : _sell(token, msg.sender, received);
        revert Seen(sold ? Outcome.Sold : Outcome.NotSold, sent, received, returned);
    }

    /// Pays like a router: approves, and pulls from the holder into the pool.
    function _sell(address token, address pool, uint256 amount) private returns (bool sold, uint256 returned) {
        (bool known, uint256 before) = _balanceOf(token, pool);
        if (!known) return (false, 0);
        bytes memory approval = abi.encodeCall(IToken.approve, (address(SELLER), amount));
        if (!BoundedCall.isAccepted(token, APPROVE_GAS, approval)) return (false, 0);
        if (!SELLER.sell{gas: SALE_GAS + READ_GAS}(token, pool, amount, SALE_GAS)) return (false, 0);
        uint256 held;
        (known, held) = _balanceOf(token, pool);
        return (known, _less(held, before));
    }

    function _balanceOf(address token, address account) private view returns (bool known, uint256 balance) {
        return BoundedCall.read(token, READ_GAS, abi.encodeCall(IToken.balanceOf, (account)));
    }

    function _less(uint256 from, uint256 amount) private pure returns (uint256) {
        return from > amount ? from - amount : 0;
    }
}

/// Separate from the holder, because a token may treat its holder's own calls differently.
contract Seller {
    function sell(address token, address pool, uint256 amount, uint256 gasLimit) external returns (bool) {
        return BoundedCall.isAccepted(token, gasLimit, abi.encodeCall(IToken.transferFrom, (msg.sender, pool, amount)));
    }
}

library BoundedCall {
    /// True if the call succeeded and answered true or nothing, as the exchange's own contracts require.
    function isAccepted(address to, uint256 gasLimit, bytes memory data) internal returns (bool accepted) {
        assembly ("memory-safe") {
            mstore(0x00, 0)
            let done := call(gasLimit, to, 0, add(data, 0x20), mload(data), 0x00, 0x20)
            let size := returndatasize()
            accepted := and(done, or(iszero(size), and(gt(size, 0x1f), eq(mload(0x00), 1))))
        }
    }

    /// The first word of the answer. Unknown if the call fails or answers less.
    function read(address to, uint256 gasLimit, bytes memory data) internal view returns (bool known, uint256 word) {
        assembly ("memory-safe") {
            let done := staticcall(gasLimit, to, add(data, 0x20), mload(data), 0x00, 0x20)
            known := and(done, gt(returndatasize(), 0x1f))
            if known { word := mload(0x00) }
        }
    }
}
