// SPDX-License-Identifier: MIT
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

/// A quote asset, which is trusted, and how much of it a trial buys for.
struct Purse {
    address quote;
    uint256 amount;
}

enum Outcome {
    // The pool sold nothing, which says nothing of the token.
    Untried,
    // The token did not let the pool hand it over, or does not say what arrived.
    NotHandedOver,
    // It arrived and could not be sent back into the pool.
    NotSold,
    Sold
}

struct Trial {
    address pool;
    address quote;
    // What the pool holds of the quote asset: the most that it could pay to sellers.
    uint256 quoteHeld;
    Outcome outcome;
    // What the pool says that it sent, and what arrived of it.
    uint256 sent;
    uint256 received;
    // What of `received` arrived in the pool again.
    uint256 returned;
}

/// Tries in one eth_call what a token does when it is bought and sold: nothing here is ever deployed, held or changed.
/// A contract under construction cannot be called back, so this one makes another and returns what it saw.
contract TokenProbe {
    constructor(address factory, address token, Purse[] memory purses, uint24[] memory fees) {
        bytes memory answer = abi.encode(new Trader().tryOut(IFactory(factory), token, purses, fees));
        assembly ("memory-safe") {
            return(add(answer, 0x20), mload(answer))
        }
    }
}

/// Buys on credit: a pool hands over first and asks to be paid in the callback, where the goods can be looked at.
/// No token's answer is believed, copied whole or given all the gas.
contract Trader {
    /// Enough for a token that trades its own tax on the way; the worst of them all burns this much.
    uint256 private constant TRIAL_GAS = 2_000_000;
    uint256 private constant READ_GAS = 100_000;
    uint256 private constant APPROVE_GAS = 200_000;
    uint256 private constant SALE_GAS = 900_000;
    /// For all that comes after the last trial.
    uint256 private constant ANSWER_GAS = 600_000;
    /// The price moves by 1 / 2048 at most, so that no pool can make the way long.
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
        // With less gas than all others had, a failure would be the gas's and not the token's.
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
            // Only the token can fail the pool's transfer, or burn what a swap of this length never needs.
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

    /// Holds what the pool sent, and always reverts: with what was seen.
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

    /// As a router would: approved, and drawn from the holder into the pool.
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

/// Another than the holder, since a token may treat its holder's own calls differently.
contract Seller {
    function sell(address token, address pool, uint256 amount, uint256 gasLimit) external returns (bool) {
        return BoundedCall.isAccepted(token, gasLimit, abi.encodeCall(IToken.transferFrom, (msg.sender, pool, amount)));
    }
}

library BoundedCall {
    /// Whether the call succeeded and answered true or nothing, as the exchange's own contracts ask for it.
    function isAccepted(address to, uint256 gasLimit, bytes memory data) internal returns (bool accepted) {
        assembly ("memory-safe") {
            mstore(0x00, 0)
            let done := call(gasLimit, to, 0, add(data, 0x20), mload(data), 0x00, 0x20)
            let size := returndatasize()
            accepted := and(done, or(iszero(size), and(gt(size, 0x1f), eq(mload(0x00), 1))))
        }
    }

    /// The first word of the answer; unknown when the call fails or answers less.
    function read(address to, uint256 gasLimit, bytes memory data) internal view returns (bool known, uint256 word) {
        assembly ("memory-safe") {
            let done := staticcall(gasLimit, to, add(data, 0x20), mload(data), 0x00, 0x20)
            known := and(done, gt(returndatasize(), 0x1f))
            if known { word := mload(0x00) }
        }
    }
}
